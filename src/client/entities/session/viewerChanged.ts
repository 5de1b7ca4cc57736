import { createAction } from '@reduxjs/toolkit';
import type { Viewer } from './useViewer.ts';

/** The signed-in user is known, or differs from before: other permissions, another company, another user. */
export const viewerChanged = createAction<Viewer>('session/viewerChanged');
