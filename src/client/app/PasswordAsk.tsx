import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { uiSlice } from './store/uiSlice.ts';

const ConfirmPassword = lazyPart(
  async () => (await import('#client/features/profile/ConfirmPassword.tsx')).ConfirmPassword,
  { onFailure: ({ onEnd }) => onEnd(false) },
);

/** The step-up dialog, over the current screen, while a request waits for the password. */
export function PasswordAsk() {
  const dispatch = useDispatch();
  const isAsked = useSelector(uiSlice.selectors.selectIsPasswordAsked);
  return (
    isAsked && (
      <ConfirmPassword onEnd={(isConfirmed) => dispatch(uiSlice.actions.passwordAnswered(isConfirmed))} />
    )
  );
}
