import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '#client/data/saveBlob.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { ReportLine } from '../table/reportColumn.ts';
import { reportCsv } from '../table/reportCsv.ts';
import type { ReportTableProps } from '../table/ReportTable.tsx';
import { ReportTable } from '../table/ReportTable.tsx';
import styles from './Report.module.css';

interface ReportCardProps<Row extends ReportLine> extends Omit<ReportTableProps<Row>, 'label'> {
  title: string;
  lead: ReactNode;
  /** The chart of the same numbers. */
  chart: ReactNode;
  /** The chart is above the table, not next to it: for charts over time. */
  isWide?: boolean;
}

/** A chart with the table behind it, which can be downloaded. */
export function ReportCard<Row extends ReportLine>(props: ReportCardProps<Row>) {
  const { title, lead, chart, isWide = false, ...table } = props;

  function download() {
    const lines = [...table.rows, ...(table.total ? [table.total] : [])];
    const csv = reportCsv(table.heading, table.columns, lines);
    const { from, to } = table.days.current;
    saveBlob(new Blob([csv], { type: 'text/csv' }), t`${title} ${from} to ${to}.csv`);
  }
  return (
    <Card
      title={title}
      lead={lead}
      action={
        <Button size="small" aria-label={t`Download CSV: ${title}`} onClick={download}>
          <Download aria-hidden="true" size={16} />
          CSV
        </Button>
      }
    >
      <div className={joinClasses(styles.parts, isWide && styles.wide)}>
        {chart}
        <ReportTable label={title} {...table} />
      </div>
    </Card>
  );
}
