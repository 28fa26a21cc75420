import { useEffect, type ComponentType } from 'react'
import { Shell } from './components/Shell'
import { ContactPage } from './pages/ContactPage'
import { HomePage } from './pages/HomePage'
import { MembershipPage } from './pages/MembershipPage'
import { ToolsPage } from './pages/ToolsPage'
import { WorkshopsPage } from './pages/WorkshopsPage'

interface Route {
  title: string
  page: ComponentType
}

const routes: Record<string, Route> = {
  '/': { title: 'Borrow tools, learn to use them', page: HomePage },
  '/tools': { title: 'Tools to borrow', page: ToolsPage },
  '/workshops': { title: 'Workshops', page: WorkshopsPage },
  '/membership': { title: 'Membership', page: MembershipPage },
  '/contact': { title: 'Contact', page: ContactPage },
}

export function Router() {
  const route = routes[location.pathname.replace(/(.)\/$/, '$1')] ?? routes['/']!
  useEffect(() => {
    document.title = `${route.title} · Maker Library`
  }, [route])
  return (
    <Shell current={location.pathname}>
      <route.page />
    </Shell>
  )
}
