import { t } from '@/lib/i18n';
import { PhoneIcon } from './icons/PhoneIcon';

export const Footer = () => (
  <footer className="footer">
    <h4>{t('footer.title')}</h4>
    <p className="muted">{t('footer.hours')}</p>
    <a href="tel:+15550100" className="phone">
      <PhoneIcon />
    </a>
    <a href="https://github.com/cedar-clinic">
      <img src="/img/github.svg" width={20} height={20} />
    </a>
  </footer>
);
