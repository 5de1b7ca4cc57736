import type { KeyboardEvent, Ref } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { TextAreaProps } from '#client/kit/forms/fields/TextArea.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { Member } from '../../membersApi.ts';
import { memberName, useFindRecordMembersQuery } from '../../membersApi.ts';
import { useRecord } from '../../recordContext.ts';
import { mentionAt, readMentions, typedOver, withMention } from './mentionText.ts';

// Without it a name is written without help.
const MentionList = lazyPart(async () => (await import('./MentionList.tsx')).MentionList, {
  isOptional: true,
});

interface MentionTextAreaProps extends Omit<TextAreaProps, 'value' | 'onChange' | 'ref' | 'defaultValue'> {
  /** The stored text, with the ids of mentioned members. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  /** Without mentions where they would not notify. */
  isWithMentions?: boolean;
}

/** The text of a note. '@' offers the members who may see the record: arrow keys navigate, Enter and Tab choose, Escape closes the list. */
export function MentionTextArea({
  value,
  onChange,
  onBlur,
  ref,
  isWithMentions = true,
  ...area
}: MentionTextAreaProps) {
  const { kind, recordId } = useRecord();
  const id = useId();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<{ field: HTMLTextAreaElement; caret: number } | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const placed = useRef<number | null>(null);

  const found = isWithMentions && typing ? mentionAt(value, typing.caret) : null;
  const asked = found && found.start !== closedAt ? found : null;
  const { data: reply } = useFindRecordMembersQuery({ kind, recordId }, { skip: !asked });
  const members = asked && reply ? matching(reply.data, asked.query) : [];
  const chosen = members[Math.min(active, members.length - 1)];

  useLayoutEffect(
    function placeCaretBehindMention() {
      if (placed.current === null) return;
      textArea.current?.setSelectionRange(placed.current, placed.current);
      placed.current = null;
    },
    [value],
  );

  function handleChange(field: HTMLTextAreaElement | HTMLInputElement) {
    const typed = field.value;
    onChange(typedOver(value, typed));
    handleCaret(field);
    setActive(0);
    // A closed list stays closed while the same word is typed.
    if (closedAt !== null && typed[closedAt] !== '@') setClosedAt(null);
  }

  function handleCaret(field: EventTarget) {
    if (field instanceof HTMLTextAreaElement) setTyping({ field, caret: field.selectionStart });
  }

  function choose(member: Member) {
    if (!asked || !typing) return;
    const mention = { id: member._id, name: memberName(member) };
    const made = withMention(value, { start: asked.start, caret: typing.caret, mention });
    placed.current = made.caret;
    onChange(made.text);
    setTyping({ ...typing, caret: made.caret });
    setActive(0);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!chosen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step) setActive((members.indexOf(chosen) + step + members.length) % members.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen);
    else if (event.key === 'Escape') setClosedAt(asked?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <TextArea
        {...area}
        ref={(element) => {
          textArea.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        value={readMentions(value).plain}
        onChange={({ target }) => handleChange(target)}
        onSelect={({ target }) => handleCaret(target)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          setTyping(null);
          onBlur?.();
        }}
        aria-autocomplete="list"
        aria-controls={chosen && `${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen._id}`}
      />
      {chosen && typing && (
        <MentionList
          id={id}
          anchorEl={typing.field}
          members={members}
          active={chosen}
          onChoose={choose}
          onClose={() => setTyping(null)}
        />
      )}
    </>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const MOST_OFFERED = 6;

/** Members with a name, or a word of it, that starts with the typed text. */
function matching(members: readonly Member[], query: string): Member[] {
  const typed = query.toLowerCase().trimEnd();
  const isMeant = (member: Member) => {
    const name = memberName(member).toLowerCase();
    return name.startsWith(typed) || name.split(' ').some((word) => word.startsWith(typed));
  };
  return members.filter(isMeant).slice(0, MOST_OFFERED);
}
