import type { AccountDeletionService } from './accountDeletion.ts';
import { createAccountDeletion } from './accountDeletion.ts';
import type { AllUsersService } from './allUsers.service.ts';
import { createAllUsers } from './allUsers.service.ts';
import type { ProfileService } from './profile.ts';
import { createProfile } from './profile.ts';
import type { UserRow, WorkCompany } from './users.store.ts';
import type { UsersDeps } from './usersDeps.ts';

export type { UserRow, WorkCompany };

/** What users do with their own account once they are signed in. The parts say what each operation does. */
export interface UsersService extends ProfileService, AccountDeletionService, AllUsersService {}

/** The users' operations over this database. */
export function createUsersService(deps: UsersDeps): UsersService {
  return { ...createProfile(deps), ...createAccountDeletion(deps), ...createAllUsers(deps) };
}
