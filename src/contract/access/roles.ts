/** MASTER_ADMIN runs the platform, ADMIN owns companies, MEMBER is on an admin's team. */
export type UserRole = 'MASTER_ADMIN' | 'ADMIN' | 'MEMBER';

/** PENDING until the address is confirmed; DELETION_REQUESTED may still be cancelled by its owner. */
export type UserStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'DELETION_REQUESTED';
