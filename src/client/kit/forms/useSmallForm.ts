import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { TextProblems } from './textProblems.ts';

interface SmallFormOptions<Values> {
  initial: Values;
  problemsOf: (values: Values) => TextProblems<Values>;
  /** Sends the values; resolves to why they were rejected, or null once the next screen is on its way. Must not throw. */
  send: (values: Values) => Promise<string | null>;
}

/**
 * A form of one or two fields of text that leads to the next screen, on plain React state: the sign-in loads no form
 * library (docs/decisions/0043). Behaves as `useTextForm` with `checks: 'onSubmit'` and `isLast`, which every longer form takes.
 */
export function useSmallForm<Values extends Record<keyof Values, string>>({
  initial,
  problemsOf,
  send,
}: SmallFormOptions<Values>) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<TextProblems<Values>>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  function set(name: Name, value: string) {
    const next = { ...values, [name]: value };
    setValues(next);
    if (isSubmitted) setProblems({ ...problems, [name]: problemsOf(next)[name] });
  }

  async function handleSubmit(sent: Values) {
    setIsSubmitted(true);
    const found = problemsOf(sent);
    setProblems(found);
    const firstWrong = (Object.keys(initial) as Name[]).find((name) => found[name]);
    if (firstWrong) return inputs.current[firstWrong]?.focus();
    setErrorMessage(null);
    setIsBusy(true);
    const message = await send(sent);
    if (message === null) return;
    setErrorMessage(message);
    setIsBusy(false);
  }

  return {
    values,
    /** What a TextField or a PasswordField of the form takes. */
    field: (name: Name) => ({
      name,
      value: values[name],
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
      error: problems[name] ?? null,
    }),
    errorOf: (name: Name) => problems[name] ?? null,
    set,
    /** Sends the form; `changed` is what was set in the same moment. */
    submit: (event?: { preventDefault: () => void }, changed?: Partial<Values>) => {
      event?.preventDefault();
      if (!isBusy) void handleSubmit({ ...values, ...changed });
    },
    errorMessage,
    isBusy,
  };
}
