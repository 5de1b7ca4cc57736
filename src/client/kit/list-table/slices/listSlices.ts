import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, Reducer } from '@reduxjs/toolkit';

/** What a store needs to take a list's slice in. */
export interface InjectableSlice {
  reducerPath: string;
  reducer: Reducer;
}

/**
 * Whose lists these are: a key of user and company, null before it is known. Kept in the store, so that a list
 * that arrives later knows it too.
 */
export const listOwnerSlice = createSlice({
  name: 'listOwner',
  initialState: { owner: null as string | null },
  reducers: {
    /** Another user or company: rows selected among the last one's mean nothing here. */
    ownerChanged: (state, action: PayloadAction<string | null>) => {
      state.owner = action.payload;
    },
  },
  selectors: { selectOwner: (state) => state.owner },
});

/** A list's slice has joined the store; what was saved for it is brought up to date. */
export const listInjected = createAction<{ name: string; owner: string | null }>('lists/listInjected');

const known = new Map<string, InjectableSlice>();
const followers = new Set<(slice: InjectableSlice) => void>();

/** Makes a list's slice known to the store on screen, and to every later one. Called once, when its code arrives. */
export function announceList(slice: InjectableSlice): void {
  known.set(slice.reducerPath, slice);
  for (const follow of followers) follow(slice);
}

/** The slices whose code has arrived so far. */
export function knownLists(): InjectableSlice[] {
  return [...known.values()];
}

/** Hears of the slices that arrive from now on. Answers how to stop. */
export function followLists(follow: (slice: InjectableSlice) => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}
