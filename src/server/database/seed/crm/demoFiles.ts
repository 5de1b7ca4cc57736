import { createRateLimits } from '#server/access/rateLimit.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { createPersonFilesService } from '#server/modules/person-files/personFiles.service.ts';
import { createDemoClock } from '../demoClock.ts';
import type { SeededCompany } from '../seededCompany.ts';
import { letterPdf } from './letterPdf.ts';

const FILES = [
  {
    name: 'Offer 14C Harbour Heights.pdf',
    lines: [
      'Harbour Homes - 18 Pier Street, New York',
      '',
      'Offer for apartment 14C, Harbour Heights',
      'Two bedrooms, 1,140 sq ft, view of the water',
      'Price: $1,085,000 - closing within 60 days',
    ],
  },
  {
    name: 'Mortgage pre-approval.pdf',
    lines: [
      'First Mile Mortgages',
      '',
      'Pre-approval of a mortgage of up to $820,000',
      'Valid for 90 days, fixed rate for 30 years',
    ],
  },
  {
    name: 'Inspection report Quay Lofts 2A.pdf',
    lines: [
      'Sound Structures',
      '',
      'Loft 2A, 7 Customs Row, Jersey City',
      'Roof, windows and wiring: no defects',
    ],
  },
];

/** Adds files to leads of a demo company that have come far. */
export async function seedFiles(
  { database, files, owner, calendar }: SeededCompany,
  people: readonly PersonRow[],
): Promise<void> {
  const clock = createDemoClock(calendar.at(calendar.workday(-4), 15 * 60 + 30));
  const rateLimits = createRateLimits({ clock });
  const personFiles = createPersonFilesService({ database, files, clock, rateLimits });
  const called = people.filter(({ kind, next_call_at: next }) => kind === 'LEAD' && next !== null);
  for (const [index, { name, lines }] of FILES.entries()) {
    const person = called.at(-1 - index * 4);
    if (!person) continue;
    await personFiles.addPersonFile(
      owner,
      { kind: 'LEAD', recordId: person.id },
      { name, bytes: letterPdf(lines) },
    );
  }
}
