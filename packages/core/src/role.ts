/** Rights grow to the right: each role has all that the ones before it have. */
export const roles = ['viewer', 'member', 'manager', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** True when `role` has at least the rights of `needed`. */
export const hasRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** What is left of a role where nothing may be administered: for programs, which act in somebody's name. */
export const withoutAdministration = (role: Role): Role => (hasRole(role, 'administrator') ? 'manager' : role);

/** The specification's default `user` is a member. Null for any other unknown word. */
export function parseRole(value: string): Role | null {
  if (value === 'user') return 'member';
  return roles.find((role) => role === value) ?? null;
}
