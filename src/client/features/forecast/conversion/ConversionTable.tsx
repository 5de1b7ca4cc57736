import { plural, t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { StageConversion } from '../forecastApi.ts';

interface ConversionTableProps {
  /** The accessible name. */
  label: string;
  rows: readonly StageConversion[];
  isFetching: boolean;
}

/** The stages of a pipeline, with the share of their deals that went on. */
export function ConversionTable({ label, rows, isFetching }: ConversionTableProps) {
  const columns: DataColumn<StageConversion>[] = [
    { id: 'stage', header: t`Stage`, isName: true, cell: ({ stageName }) => stageName },
    { id: 'entered', header: t`Entered`, align: 'end', cell: ({ entered }) => numberText(entered) },
    { id: 'advanced', header: t`Advanced`, align: 'end', cell: (row) => <Share part="advanced" {...row} /> },
    {
      id: 'won',
      header: t({ message: 'Won', context: 'status of a deal' }),
      align: 'end',
      cell: (row) => <Share part="won" {...row} />,
    },
    {
      id: 'lost',
      header: t({ message: 'Lost', context: 'status of a deal' }),
      align: 'end',
      cell: (row) => <Share part="lost" {...row} />,
    },
    {
      id: 'days',
      header: t`Median time in stage`,
      align: 'end',
      cell: ({ medianDays }) => (medianDays === null ? '–' : daysText(medianDays)),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={[...rows]}
      rowKey={({ stageId }) => stageId}
      empty={null}
      isFetching={isFetching}
    />
  );
}

/** A number of deals, and its share of those that entered the stage. */
function Share({ part, ...row }: StageConversion & { part: 'advanced' | 'won' | 'lost' }) {
  const { entered, [part]: count } = row;
  if (entered === 0) return numberText(count);
  return (
    <>
      {numberText(count)}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {numberText(count / entered, { style: 'percent' })}
      </Typography>
    </>
  );
}

/** '3 days', '0.5 days' */
function daysText(days: number): string {
  const rounded = Math.round(days * 10) / 10;
  return t`${plural(rounded, { one: '# day', other: '# days' })}`;
}
