import BedsView from '@/views/BedsView.vue'
import CalendarView from '@/views/CalendarView.vue'
import FaqView from '@/views/FaqView.vue'
import HomeView from '@/views/HomeView.vue'
import VolunteerView from '@/views/VolunteerView.vue'

export const routes = [
  { path: '/', name: 'A garden for the whole quarter', view: HomeView },
  { path: '/beds', name: 'Beds', view: BedsView },
  { path: '/calendar', name: 'Calendar', view: CalendarView },
  { path: '/volunteer', name: 'Lend a hand', view: VolunteerView },
  { path: '/faq', name: 'Questions', view: FaqView },
]
