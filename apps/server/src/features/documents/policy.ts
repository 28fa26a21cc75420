import { deleteDocument, renameDocument } from '@manara/contract/documents';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf, type LicenceSets, type LicenceTier } from '@manara/core/licence';
import { hasRole, type Role } from '@manara/core/role';

interface Person {
  id: string;
  role: Role;
  licence: LicenceTier;
  licenceSets: LicenceSets | null;
}

const rights = ({ role, licence, licenceSets }: Person) => ({ role, licensed_for: rightsOf(licenceSets, licence) });

/** Documents are the organisation's: whoever works on them may rename them, convert them again and stop a conversion. */
export const canChange = (person: Person): boolean => refusalOf(renameDocument, rights(person)) === null;

/** What is deleted is gone with all its files: members delete what they gave in themselves, a manager deletes any. */
export const canDelete = (person: Person, ownerId: string | null): boolean =>
  refusalOf(deleteDocument, rights(person)) === null && (hasRole(person.role, 'manager') || person.id === ownerId);
