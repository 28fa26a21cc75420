import type { PartState, SystemPart } from '@manara/contract/support';
import type { MessageId } from '../../i18n/message-ids.ts';

type Texts = Partial<Record<SystemPart, Partial<Record<PartState, MessageId>>>>;

/** What it means for people that a part is not well, by its state. */
export const consequences: Texts = {
  database: { impaired: 'support.means_database_slow' },
  worker: { down: 'support.means_worker', impaired: 'support.means_worker_stalled' },
  browser: { down: 'support.means_no_browser', impaired: 'support.means_few_browsers', unknown: 'support.means_browser_unknown' },
  storage: { down: 'support.means_no_storage', impaired: 'support.means_little_storage', unknown: 'support.means_browser_unknown' },
  mail: { absent: 'support.means_no_mail', impaired: 'support.means_late_mail' },
  sms: { absent: 'support.means_no_sms', impaired: 'support.means_few_sms', down: 'support.means_sms_over' },
  push: { absent: 'support.means_no_push', impaired: 'support.means_late_push' },
  code_hosts: {
    absent: 'support.means_no_code_hosts',
    impaired: 'support.means_code_hosts_broken',
    down: 'support.means_code_hosts_broken',
  },
  libraries: {
    absent: 'support.means_no_libraries',
    impaired: 'support.means_libraries_broken',
    down: 'support.means_libraries_broken',
  },
  sign_on: {
    absent: 'support.means_no_sign_on',
    impaired: 'support.means_domain_unproven',
    unknown: 'support.means_sign_on_unused',
  },
  braille: { absent: 'support.means_no_braille', unknown: 'support.means_browser_unknown' },
  reading: {
    absent: 'support.means_slow_reading',
    impaired: 'support.means_no_reading',
    unknown: 'support.means_browser_unknown',
  },
  git: { absent: 'support.means_no_git', unknown: 'support.means_browser_unknown' },
  live: { down: 'support.means_no_live' },
  audit: { down: 'support.means_audit_wrong', unknown: 'support.means_audit_unchecked' },
};

/** What an administrator can do, where the check itself does not say it. */
export const remedies: Texts = {
  database: { impaired: 'support.do_database' },
  worker: { down: 'support.do_worker', impaired: 'support.do_worker_stalled' },
  browser: { down: 'support.do_doctor', impaired: 'support.do_doctor' },
  mail: { absent: 'support.do_no_mail', impaired: 'support.do_late_mail' },
  sms: { absent: 'support.do_no_sms', impaired: 'support.do_few_sms', down: 'support.do_sms_over' },
  push: { absent: 'support.do_no_push', impaired: 'support.do_late_push' },
  code_hosts: { absent: 'support.do_code_hosts', impaired: 'support.do_code_hosts', down: 'support.do_code_hosts' },
  libraries: { absent: 'support.do_libraries', impaired: 'support.do_libraries_broken', down: 'support.do_libraries_broken' },
  sign_on: { absent: 'support.do_sign_on', impaired: 'support.do_domain', unknown: 'support.do_sign_on' },
  live: { down: 'support.do_live' },
  audit: { down: 'support.do_audit', unknown: 'support.do_audit' },
};
