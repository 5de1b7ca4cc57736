import { createAction } from '@reduxjs/toolkit';

/** The signed-in user left, or another one came: slices forget what the person chose and selected. */
export const sessionEnded = createAction('session/ended');
