import { Field } from '@/components/Field';
import { t } from '@/lib/i18n';

export const metadata = { title: 'Appointments' };

export default function Appointments() {
  return (
    <form method="post">
      <h1>{t('appointments.title')}</h1>
      <Field label={t('appointments.name')} name="name" autoComplete="name" />
      <Field label={t('appointments.email')} name="email" type="email" hint="We answer within a day" />
      <p>
        {t('appointments.reason')}
        <select name="reason">
          <option>Check-up</option>
          <option>Vaccination</option>
        </select>
      </p>
      <div role="checkbox" aria-checked="false" tabIndex={0} className="agree" />
      <button type="submit">{t('appointments.send')}</button>
    </form>
  );
}
