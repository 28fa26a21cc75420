import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';
import { Gate } from './Gate.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Everything that the screens stand on. */
export const App = () => (
  <I18nProvider>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ScreenBoundary>
          <Gate />
        </ScreenBoundary>
        <RouteFocus />
        <FocusKeeper />
        <ToastRegion />
      </BrowserRouter>
    </QueryClientProvider>
  </I18nProvider>
);
