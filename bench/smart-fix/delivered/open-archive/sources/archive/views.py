from django.shortcuts import render

from .forms import RequestForm

RECORDS = [
    {"slug": "harbour-plans", "title": "Harbour plans", "year": 1874, "image": "archive/img/plan.svg", "open": True},
    {"slug": "market-letters", "title": "Letters of the market guild", "year": 1911, "image": "archive/img/letter.svg", "open": False},
    {"slug": "tram-photos", "title": "Tram photographs", "year": 1938, "image": "archive/img/tram.svg", "open": True},
]


def home(request):
    return render(request, "archive/home.html", {"records": RECORDS})


def record(request, slug):
    return render(request, "archive/record_detail.html", {"record": next(r for r in RECORDS if r["slug"] == slug)})


def records(request):
    return render(request, "archive/record_list.html", {"records": RECORDS, "pages": range(1, 4), "number": 2})


def ask(request):
    return render(request, "archive/ask.html", {"form": RequestForm()})


def login(request):
    return render(request, "registration/login.html", {})
