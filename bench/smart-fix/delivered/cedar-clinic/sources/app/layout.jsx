import './globals.css';
import { Footer } from '@/components/Footer';
import { SiteHeader } from '@/components/SiteHeader';

export const metadata = { title: { default: 'Cedar Clinic', template: '%s – Cedar Clinic' }, description: 'A practice by the park' };
export const viewport = { width: 'device-width', initialScale: 1, maximumScale: 1, userScalable: false };

export default function RootLayout({ children }) {
  return (
    <html>
      <body className="antialiased">
        <SiteHeader />
        <main id="content">{children}</main>
        <Footer />
      </body>
    </html>
  );
}
