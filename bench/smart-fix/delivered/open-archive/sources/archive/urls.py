from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("records/", views.records, name="record-list"),
    path("records/<slug:slug>/", views.record, name="record-detail"),
    path("ask/", views.ask, name="ask"),
    path("login/", views.login, name="login"),
]
