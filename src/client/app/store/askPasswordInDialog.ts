import { answerPassword, providePasswordAsk } from '#client/data/auth/passwordAsk.ts';
import { whileSignedIn } from './startAppListening.ts';
import type { StartAppListening } from './startAppListening.ts';
import { uiSlice } from './uiSlice.ts';

const { passwordAnswered, passwordAsked } = uiSlice.actions;

/** Opens the step-up dialog for requests that require the password, and passes its result on to them. */
export function askPasswordInDialog(startAppListening: StartAppListening): void {
  whileSignedIn(startAppListening, (dispatch) => providePasswordAsk(() => dispatch(passwordAsked())));
  startAppListening({
    actionCreator: passwordAnswered,
    effect: ({ payload: isConfirmed }) => answerPassword(isConfirmed),
  });
}
