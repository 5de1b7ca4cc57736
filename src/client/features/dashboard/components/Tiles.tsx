import { plural, t } from '@lingui/core/macro';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { DashboardNumbers } from '../dashboardNumbers.ts';
import styles from './Tiles.module.css';

interface Tile {
  label: string;
  count: number;
  to: string;
  isWarning?: boolean;
}

/** The numbers at a glance; each leads to the rows that it counts. */
export function Tiles({ numbers, days }: { numbers: DashboardNumbers; days: number }) {
  return (
    <ul className={styles.tiles} aria-label={t`At a glance`}>
      {tilesOf(numbers, days).map(({ label, count, to, isWarning }) => (
        <li key={label}>
          <Card className={styles.tile}>
            <CardActionArea component={Link} to={to} data-warning={isWarning || undefined}>
              <Typography component="span" variant="body2" className={styles.label}>
                {isWarning && <TriangleAlert aria-hidden="true" size={14} />}
                {label}
              </Typography>
              <Typography component="span" variant="h4" className={styles.count}>
                {numberText(count)}
              </Typography>
            </CardActionArea>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function tilesOf(numbers: DashboardNumbers, days: number): Tile[] {
  const { today, contacts } = numbers;
  const created = { from: numbers.leadsOverTime[0]?.day ?? null, to: today };
  return [
    { label: t`All leads`, count: numbers.totalLeads, to: paths.leads.to() },
    {
      label: plural(days, { other: 'New in # days' }),
      count: numbers.newLeads,
      to: leadListLink({ created }),
    },
    { label: t`Of these won`, count: numbers.won, to: leadListLink({ created, outcome: ['WON'] }) },
    {
      label: t`Calls overdue`,
      count: numbers.callsOverdue,
      to: leadListLink({ nextCall: ['overdue'] }),
      isWarning: numbers.callsOverdue > 0,
    },
    { label: t`Calls today`, count: numbers.callsToday, to: leadListLink({ nextCall: ['today'] }) },
    { label: t`Meetings today`, count: numbers.meetingsToday, to: leadListLink({ nextMeeting: ['today'] }) },
    ...(contacts === null ? [] : [{ label: t`Contacts`, count: contacts, to: paths.contacts.to() }]),
  ];
}
