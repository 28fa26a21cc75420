from django import forms
from django.utils.translation import gettext_lazy as _


class RequestForm(forms.Form):
    name = forms.CharField(label=_("Your name"))
    email = forms.EmailField(widget=forms.EmailInput(attrs={"class": "input", "placeholder": "name@example.org"}))
    period = forms.ChoiceField(choices=[("1800", "1800–1899"), ("1900", "1900–1999")])
    note = forms.CharField(widget=forms.Textarea(attrs={"rows": 3, "class": "input input--wide"}), required=False)
