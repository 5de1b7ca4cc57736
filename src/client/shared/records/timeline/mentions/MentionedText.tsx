import { LinkedText } from '#client/kit/text/LinkedText.tsx';
import { noteParts, plainMention } from '#contract/people/mentions.ts';
import styles from './MentionedText.module.css';

/** The text of a note, with links and highlighted mentions. */
export function MentionedText({ text }: { text: string }) {
  return noteParts(text).map((part, index) =>
    typeof part === 'string' ? (
      <LinkedText key={index} text={part} />
    ) : (
      <span key={index} className={styles.mention}>
        {plainMention(part)}
      </span>
    ),
  );
}
