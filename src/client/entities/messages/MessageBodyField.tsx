import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { campaignBodyProblem, messageBodyProblem } from '#contract/validation/records/crm/messageTemplate.ts';
import { Fallbacks, MergeFieldButtons } from './MergeFields.tsx';

interface MessageBodyFieldProps {
  /** As the form registers it. */
  field: Omit<ComponentProps<typeof TextArea>, 'label' | 'ref'> & {
    ref: (element: HTMLTextAreaElement | null) => void;
    error?: string | null;
  };
  body: string;
  /** The message can have merge fields of a deal. */
  hasDeal?: boolean;
  onChange: (body: string) => void;
}

/** The text of a message with its merge fields and their fallbacks. */
export function MessageBodyField({ field, body, hasDeal = false, onChange }: MessageBodyFieldProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref: registerArea, error, ...bodyField } = field;
  const problemOf = hasDeal ? messageBodyProblem : campaignBodyProblem;
  const liveProblem = body.trim() === '' ? null : problemOf(body);

  function insert(text: string) {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    // The text area holds the new text before the caret is placed behind it
    flushSync(() => onChange(body.slice(0, selectionStart) + text + body.slice(selectionEnd)));
    area.current?.focus();
    area.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  }

  return (
    <>
      <TextArea
        {...bodyField}
        ref={(element) => {
          area.current = element;
          registerArea(element);
        }}
        label={t`Message`}
        rows={6}
        error={error ?? liveProblem}
      />
      <MergeFieldButtons hasDeal={hasDeal} onInsert={insert} />
      <Fallbacks body={body} onChange={onChange} />
    </>
  );
}
