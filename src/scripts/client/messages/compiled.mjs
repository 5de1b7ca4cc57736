import { compileMessage } from '@lingui/message-utils/compileMessage';

const STRING = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
/** As the macros write a text, as they write `<Trans>`, and as code that the server runs, too, writes one. */
const TEXTS = [
  new RegExp(String.raw`(\{\s*id: "([\w-]{6})",\s*message: )${STRING}`, 'g'),
  new RegExp(
    String.raw`(_jsx(?:s|DEV)?\(Trans_, \{\s*id: "([\w-]{6})",[^]*?\bmessage: )${STRING}(?=,?\s*\}\))`,
    'g',
  ),
  new RegExp(String.raw`(\bi18n\.t\(()\s*)${STRING}`, 'g'),
];

/** A constant that is translated where it is shown: a text, or its id with a message where the text alone is ambiguous. */
const MARKED = new RegExp(String.raw`/\*i18n\*/\s*(?:\{\s*id:\s*)?${STRING}`, 'g');

/**
 * Our code after the macros, with its English texts compiled, so that browsers need no parser of messages; and the ids of the texts.
 * `` i18n.t('Row {row}', { row }) `` becomes `i18n.t({id:"Row {row}",message:["Row ",["row"]]}, { row })`.
 */
export function compiled(code) {
  const ids = new Set();
  let written = code;
  for (const pattern of TEXTS)
    written = written.replace(pattern, (_match, before, idOfMacro, quoted) => {
      const text = valueOf(quoted);
      ids.add(idOfMacro || text);
      const message = JSON.stringify([compileMessage(text)].flat());
      return before + (idOfMacro ? message : `{id:${JSON.stringify(text)},message:${message}}`);
    });
  for (const [, quoted] of code.matchAll(MARKED)) ids.add(valueOf(quoted));
  return { code: written, ids: [...ids] };
}

/** The value of a string as it is written in code. */
function valueOf(quoted) {
  return new Function(`return ${quoted}`)();
}
