import { i18n } from '../i18n/i18n.ts';
import { textLength } from '../validation/text.ts';

/** The URL of a server as it is used: without a scheme it is reached by https://. */
export function calendarServerUrl(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** The message for text that is no URL of a server. */
export function serverUrlProblem(typed: string): string | null {
  const text = calendarServerUrl(typed);
  if (textLength(text) <= 500 && URL.canParse(text)) {
    const { protocol, username, password, hash } = new URL(text);
    if (/^https?:$/.test(protocol) && `${username}${password}${hash}` === '') return null;
  }
  return i18n.t('Enter the URL of the server, such as https://cloud.example.com');
}
