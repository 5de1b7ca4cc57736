import { fileTypeFromBuffer } from 'file-type';
import type { PersonFileType } from '#contract/limits/records/personFiles.ts';
import { PERSON_FILE_NAME, PERSON_FILE_TYPES } from '#contract/limits/records/personFiles.ts';
import { tidyText } from '#contract/validation/text.ts';

/** The type of the bytes, regardless of the name; null for types that are not accepted. */
export async function contentType(bytes: Uint8Array): Promise<PersonFileType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found && found.mime in PERSON_FILE_TYPES ? (found.mime as PersonFileType) : null;
}

/** The name without its folders and what no file system takes, ending as its content says. */
export function fileName(given: string, type: PersonFileType): string {
  const endings: readonly string[] = PERSON_FILE_TYPES[type];
  const last = tidyText(given).split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*\p{Cc}]/gu, '_').replace(/^\.+/, '');
  const [, stem = plain, ending = ''] = /^(.*)\.([^.]*)$/.exec(plain) ?? [];
  const isRight = endings.includes(ending.toLowerCase());
  const name = [...(isRight ? stem : plain)].slice(0, PERSON_FILE_NAME - 10).join('') || 'file';
  return `${name}.${isRight ? ending : (endings[0] ?? '')}`;
}
