import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { OPTION_COLOURS } from '#contract/lead-setup/colours.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { leadOptionProblems } from '#contract/validation/records/crm/leadOption.ts';
import { ColourMenu, colourName } from '../ColourMenu.tsx';
import { OUTCOME_LABEL } from '../leadOption.ts';
import type { LeadOutcome } from '../leadSetup.generated.ts';
import { addLabel, newColourLabel, newLabel, newNameLabel } from '../optionTexts.ts';
import { OutcomeMenu } from '../OutcomeMenu.tsx';
import type { OptionChanges } from './useOptionChanges.ts';
import styles from './AddOptionLine.module.css';

interface AddOptionLineProps {
  kind: OptionKind;
  /** How many there are: the next one gets the next colour. */
  count: number;
  create: OptionChanges['create'];
}

/** The line under the last entry that adds another; it stays, so that several can be typed one after the other. */
export function AddOptionLine({ kind, count, create }: AddOptionLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<LeadOutcome>('OPEN');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const colour = chosen ?? OPTION_COLOURS[count % OPTION_COLOURS.length] ?? 'slate';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    input.current?.focus();
    const fields = { name, colour, outcome: kind === 'STATUS' ? outcome : null };
    const found = leadOptionProblems(kind, fields).name ?? null;
    setProblem(found);
    if (found) return;
    setIsBusy(true);
    const errorMessage = await create({
      name: name.trim(),
      colour,
      ...(kind === 'STATUS' ? { outcome } : {}),
    });
    setIsBusy(false);
    setProblem(errorMessage);
    if (errorMessage !== null) return;
    setName('');
    setChosen(null);
  }

  return (
    <form className={styles.line} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <ColourMenu
        label={newColourLabel(kind, colourName(colour))}
        colour={colour}
        onChange={setChosen}
        isSmall
      />
      <Input
        ref={input}
        id={NEW_OPTION}
        className={styles.input}
        aria-label={newNameLabel(kind)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${NEW_OPTION}-problem` : undefined}
        placeholder={newLabel(kind)}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      {kind === 'STATUS' && (
        <OutcomeMenu
          label={t`Meaning of the new status: ${{ meaning: t(OUTCOME_LABEL[outcome]) }}`}
          outcome={outcome}
          onChange={setOutcome}
        />
      )}
      <Button type="submit" size="small" icon={<Plus size={14} />} isBusy={isBusy}>
        {addLabel(kind)}
      </Button>
      <span role="alert" id={`${NEW_OPTION}-problem`} className={styles.problem}>
        {problem}
      </span>
    </form>
  );
}

/** The id of the field, for what leads to it: an empty list's action. */
export const NEW_OPTION = 'new-lead-option';
