import { whatsAppLink } from '#client/kit/links/ContactLinks.tsx';
import { useLinkReach } from '#client/kit/links/linkReach.ts';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import styles from '#client/kit/links/ContactLinks.module.css';

/** A WhatsApp number, given in E.164, that opens the chat in a new tab. */
export function WhatsAppLink({ number }: { number: string | null | undefined }) {
  const forReading = usePhoneReading();
  const tabIndex = useLinkReach();
  if (!number) return null;
  return (
    <a
      className={styles.link}
      href={whatsAppLink(number)}
      target="_blank"
      rel="noreferrer"
      tabIndex={tabIndex}
    >
      {forReading(number)}
    </a>
  );
}
