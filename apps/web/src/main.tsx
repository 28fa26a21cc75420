import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fontsReady } from './app/fonts-ready.ts';
import { preloadFirstScreen } from './app/screens.ts';
import { startLanguage } from './i18n/language-store.ts';
import './ui/styles/index.css';

await Promise.all([preloadFirstScreen(), startLanguage(), fontsReady(document.documentElement.lang)]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
