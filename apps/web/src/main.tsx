import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadFirstScreen } from './app/screens.ts';
import { startLanguage } from './i18n/language-store.ts';
import './ui/styles/index.css';

preloadFirstScreen();
await startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
