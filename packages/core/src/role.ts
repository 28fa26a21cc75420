/** Rights grow to the right: each role has all that the ones before it have. */
export const roles = ['viewer', 'member', 'manager', 'administrator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** True when `role` has at least the rights of `needed`. */
export const hasRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** What is left of a role where nothing may be administered: for programs, which act in somebody's name. */
export const withoutAdministration = (role: Role): Role => (hasRole(role, 'administrator') ? 'manager' : role);

/** What programs may call a role: the specification's default `user` besides. */
export const givenRoles = [...roles, 'user'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** The role that is meant: a `user` is a member. */
export const roleGiven = (given: GivenRole): Role => (given === 'user' ? 'member' : given);
