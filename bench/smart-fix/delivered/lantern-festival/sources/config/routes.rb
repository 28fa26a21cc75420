Rails.application.routes.draw do
  root "pages#home"
  resources :events, only: %i[index show]
  resources :bookings, only: %i[new create]
end
