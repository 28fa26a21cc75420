import { isEmail } from '@manara/core/account-rules';
import { invalidFields } from '../../../platform/http/app-error.ts';

/** What would end an address in a header, or be read as another one; marks and controls that nobody sees. */
const odd = /[<>()[\]\\,;:"\p{Cc}\p{Cf}]/u;

/** Addresses as they are kept: in lower case, each once. Throws AppError 422 for what is none. */
export function listAddresses(entered: readonly string[] | undefined): string[] {
  const addresses = [...new Set((entered ?? []).map((one) => one.trim().toLowerCase()))];
  if (addresses.length === 0 || !addresses.every((address) => isEmail(address) && !odd.test(address)))
    throw invalidFields({ addresses: 'channel.address_mail' });
  return addresses;
}
