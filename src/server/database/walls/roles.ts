/** The role that scopes run as. It owns nothing and cannot log in. */
export const APP_ROLE = 'exkoo_app';

/**
 * The role that the platform scope runs as: what APP_ROLE may, with a policy that is simply true. With any condition in a
 * policy, PostgreSQL does not look a search up in a trigram index, because LIKE is not leakproof.
 */
export const PLATFORM_ROLE = 'exkoo_platform';

/**
 * A policy for a role applies to every role that inherits it: the connecting user would see every company without a scope. So it is a
 * member of this role alone, which inherits nothing, and takes the scopes' roles through it.
 */
export const SCOPES_ROLE = 'exkoo_scopes';
