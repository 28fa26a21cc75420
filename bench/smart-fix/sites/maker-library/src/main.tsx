import { createRoot } from 'react-dom/client'
import { Router } from './router'
import './styles/tokens.css'
import './styles/layout.css'
import './styles/components.css'

createRoot(document.getElementById('app')!).render(<Router />)
