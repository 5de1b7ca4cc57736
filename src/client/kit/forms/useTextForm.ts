import { useState } from 'react';
import type { DefaultValues, FieldErrors, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { registerField } from './registerField.ts';
import type { TextProblems } from './textProblems.ts';

interface TextFormOptions<Values> {
  initial: Values;
  problemsOf: (values: Values) => TextProblems<Values>;
  /** Sends the values; resolves to why they were refused, or null once they are saved. Must not throw. */
  send: (values: Values, initial: Values) => Promise<string | null>;
  /** Called after saving. */
  onSent?: (values: Values) => void;
  /** When a field's rule is first applied: on leaving it, or not before the form is sent. */
  checks?: 'onTouched' | 'onSubmit';
  /** After it went well the form stays busy until the next screen is there. */
  isLast?: boolean;
  /** After it went well the form is as it was at first, for the next. */
  startsAgain?: boolean;
}

/**
 * How a form is held: react-hook-form over fields of text, with the contract's rules. An expected error keeps
 * everything that was typed; the first field that is wrong gets the focus.
 */
export function useTextForm<Values extends Record<keyof Values, string> & FieldValues>({
  initial,
  problemsOf,
  send,
  onSent,
  checks = 'onTouched',
  isLast = false,
  startsAgain = false,
}: TextFormOptions<Values>) {
  const [startedWith] = useState(initial);
  const [isGone, setIsGone] = useState(false);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: ((values) => resolve(values, problemsOf(values))) as Resolver<Values>,
    mode: checks,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isBusy = isSubmitting || isGone;

  async function submit(event?: { preventDefault?: () => void }) {
    event?.preventDefault?.();
    if (isBusy) return;
    let isSent = false;
    await form.handleSubmit(async (values) => {
      const message = await send(values, startedWith);
      if (message !== null) return form.setError('root', { type: 'server', message });
      isSent = true;
      setIsGone(isLast);
      onSent?.(values);
    })();
    // Only now: a reset during the submission would count as submitted, and fields would be validated while the user types.
    if (isSent && startsAgain) form.reset();
  }

  const errorMessage = errors.root?.message ?? null;
  const handleSubmit = (event?: { preventDefault?: () => void }) => void submit(event);
  const errorOf = (field: Path<Values>) => (errors[field]?.message as string | undefined) ?? null;
  return {
    form,
    /** The props of the form's TextField, TextArea or NativeSelect. */
    field: (name: Path<Values>) => ({ ...registerField(form, name), error: errorOf(name) }),
    errorOf,
    set: (name: Path<Values>, value: string) =>
      form.setValue(name, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    submit: handleSubmit,
    /** The server's rejection, until the next submit or `form.clearErrors()`. */
    errorMessage,
    isDirty,
    isBusy,
    /** The props of the form's FormDialog. */
    dialog: { isDirty, isBusy, errorMessage, onSubmit: handleSubmit },
  };
}

function resolve<Values extends FieldValues>(values: Values, problems: TextProblems<Values>) {
  const found = Object.entries(problems).filter(([, message]) => message);
  if (found.length === 0) return { values, errors: {} };
  const errors = found.map(([field, message]) => [field, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
}
