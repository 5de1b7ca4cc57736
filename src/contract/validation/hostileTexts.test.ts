import { readSentValue } from '#contract/forms/sentForm.ts';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import { guessDateOrder, readDateCell } from '#contract/import/dateCells.ts';
import { splitCell } from '#contract/import/listCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { readNumberCell } from '#contract/import/numberCells.ts';
import { MAX_JSON_BODY } from '#contract/limits/requests.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { foldText, searchPattern } from '#contract/people/searchText.ts';
import { splitName } from '#contract/people/splitName.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import { mayBeRefusal } from '#contract/sms/refusals.ts';
import { requestedStopWord } from '#contract/sms/requestedStopWord.ts';
import { hasLink } from '#contract/sms/shortLinks.ts';
import { plainReply, readSmsWord } from '#contract/sms/smsWords.ts';
import { valueProblem } from '#contract/validation/records/automationSettings.ts';
import { emailProblem } from './email.ts';
import { phoneProblem } from './phone.ts';
import { tidyLines, tidyText, wellFormedText } from './text.ts';
import { linkProblem } from './web-address/link.ts';

/** The functions that read a text of a stranger, a provider or a file. */
const READERS: Record<string, (text: string) => unknown> = {
  wellFormedText,
  tidyText,
  tidyLines,
  emailProblem,
  phoneProblem: (text) => phoneProblem(text, 'DE'),
  linkProblem,
  readNumberCell,
  readDateCell,
  readMomentCell: (text) => readMomentCell(text, { dateOrder: 'DMY', timeZone: 'UTC' }),
  guessDateOrder: (text) => guessDateOrder([text]),
  splitCell,
  readPhoneCell: (text) => readPhoneCell(text, 'DE'),
  readEmailCell,
  foldText,
  searchPattern,
  splitName,
  readSmsWord,
  plainReply,
  mayBeRefusal,
  requestedStopWord,
  hasLink,
  renderMessage: (text) => renderMessage(text, {}),
  keyword: (text) => valueProblem('KEYWORD', text),
  formAnswer: (text) => readSentValue(ASKED, text, { customFields: [], defaultCountry: null }),
  ...Object.fromEntries(
    (
      [
        'text',
        'link',
        'number',
        'money',
        'date',
        'choice',
        'choices',
        'yesNo',
        'longText',
        'dateTime',
        'rating',
        'email',
        'phone',
      ] as CustomFieldType[]
    ).map((type) => [
      `custom field: ${type}`,
      (text: string) => readCustomValue({ type, label: 'Size', choices: [] }, text),
    ]),
  ),
};

const ASKED = { key: 'question.1', label: 'Question', isRequired: false, isLong: true };

/** What makes a pattern with two repetitions of the same characters try every way to part them. */
const SHAPES: Record<string, string> = {
  digits: repeated('1'),
  zeros: repeated('0'),
  blanks: repeated(' '),
  'line breaks': repeated('\n'),
  'no-break spaces': repeated('\u00A0'),
  dots: repeated('.'),
  'quotation marks': repeated('"'),
  braces: repeated('{{'),
  'letters and blanks': repeated('a '),
  links: repeated('http://a.'),
  'a date and blanks': `1.2.2026${repeated(' ')}`,
  'a number and zeros': `1,${repeated('0')}`,
};

test.each(
  Object.entries(READERS).flatMap(([name, read]) =>
    Object.entries(SHAPES).map(([shape, text]) => ({ name, shape, read, text })),
  ),
)('$name reads $shape in linear time', ({ read, text }) => {
  read(`x${text.slice(0, 1000)}x`);
  const limit = LIMIT * REFERENCE;
  // The second text cannot match as a whole
  for (const each of [text, `${text}!\nx`]) expect(cpuTime(() => read(each))).toBeLessThan(limit);
});

/** As often as the longest body has place for it. */
function repeated(part: string): string {
  return part.repeat(MAX_JSON_BODY / part.length);
}

/** A fixed amount of work for the same length, which measures the speed of the machine: about a tenth of a second. */
function reference(): number {
  let sum = 0;
  for (let pass = 0; pass < 200; pass += 1)
    for (let at = 0; at < MAX_JSON_BODY; at += 1) sum += SHAPES['letters and blanks']?.charCodeAt(at) ?? 0;
  return sum;
}

function cpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const REFERENCE = cpuTime(reference);
/** A quadratic pattern takes a hundred times as long. */
const LIMIT = 5;
