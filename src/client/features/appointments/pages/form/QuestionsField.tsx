import { t } from '@lingui/core/macro';
import FormHelperText from '@mui/material/FormHelperText';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { SwitchField } from '#client/kit/forms/fields/SwitchField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { mappableFields } from '#contract/appointments/mappedFields.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { APPOINTMENT_LENGTHS, PAGE_QUESTIONS_MOST } from '#contract/limits/records/appointments.ts';
import type { PageForm } from './pageForm.ts';
import type { QuestionValues } from './questionValues.ts';
import { readQuestions, writeQuestions } from './questionValues.ts';
import styles from './QuestionsField.module.css';

/** The questions to guests, and the lead field that each answer fills. */
export function QuestionsField({ form: { form, set, errorOf } }: { form: PageForm }) {
  const questions = readQuestions(useWatch({ control: form.control, name: 'questions' }));
  const fields = mappableFields(useLeadChoices()?.customFields ?? []);
  const error = errorOf('questions');
  const write = (next: readonly QuestionValues[]) => set('questions', writeQuestions(next));
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(questions.length);
  useEffect(
    function focusNewQuestion() {
      if (questions.length > count.current)
        list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
      count.current = questions.length;
    },
    [questions.length],
  );
  return (
    <fieldset className={styles.questions} aria-describedby={error ? ERROR_ID : undefined}>
      <legend>{t`Questions`}</legend>
      <ul ref={list}>
        {questions.map((question, index) => {
          const change = (changed: Partial<QuestionValues>) =>
            write(questions.with(index, { ...question, ...changed }));
          const taken = questions.filter((one) => one !== question).map(({ field }) => field);
          const number = numberText(index + 1);
          return (
            // Its place is all that a new question is known by
            <li key={index} aria-label={question.label || t`question ${number}`}>
              <TextField
                label={t`Question ${number}`}
                autoComplete="off"
                maxLength={APPOINTMENT_LENGTHS.question}
                value={question.label}
                onChange={(event) => change({ label: event.target.value })}
              />
              <NativeSelect
                label={t`Answer of question ${number} fills`}
                placeholder={t`Only the booking`}
                value={question.field}
                options={optionsOf(fields, question.field).filter(({ value }) => !taken.includes(value))}
                onChange={(event) => change({ field: event.target.value })}
              />
              <SwitchField
                label={t`Required`}
                isOn={question.isRequired}
                onChange={(isRequired) => change({ isRequired })}
              />
              <IconButton
                label={t`Remove question ${number}`}
                onClick={() => write(questions.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" size={16} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error && (
        <FormHelperText id={ERROR_ID} error>
          {error}
        </FormHelperText>
      )}
      {questions.length < PAGE_QUESTIONS_MOST && (
        <Button
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => write([...questions, { id: '', label: '', isRequired: false, field: '' }])}
        >{t`Add question`}</Button>
      )}
    </fieldset>
  );
}

/** The lead fields, and the chosen one if it was deleted. */
function optionsOf(fields: ReturnType<typeof mappableFields>, chosen: string) {
  const known = fields.map(({ key, label }) => ({ value: key, label: i18n.t(label) }));
  const isKnown = chosen === '' || fields.some(({ key }) => key === chosen);
  return isKnown ? known : [...known, { value: chosen, label: t`Deleted custom field` }];
}

const ERROR_ID = 'page-questions-error';
