import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { scaleLinear } from 'd3-scale';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DashboardBar } from '../dashboardNumbers.ts';
import styles from './BarList.module.css';

interface BarListProps {
  title: string;
  lead: string;
  bars: readonly DashboardBar[];
  /** The filtered list of a bar; NONE if its id is null. */
  linkOf: (id: string) => string;
  /** Instead of the bars, where there are none. */
  emptyText: string;
}

/** Leads by something, as bars of a common scale. Names and numbers are text, so it needs no other form. */
export function BarList({ title, lead, bars, linkOf, emptyText }: BarListProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ count }) => count))], [0, 100]);
  return (
    <Card title={title} lead={lead}>
      {bars.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText}
        </Typography>
      ) : (
        <List disablePadding aria-label={title} sx={{ display: 'grid', gap: 0.5, mx: -1 }}>
          {bars.map(({ id, label, colour, count }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton component={Link} to={linkOf(id ?? 'NONE')} className={styles.row}>
                <span className={styles.label}>{label}</span>
                <span className={styles.count}>{count.toLocaleString()}</span>
                <span className={styles.share}>{share(count, total)}</span>
                <span className={styles.track}>
                  <span
                    className={styles.bar}
                    style={{
                      width: `${width(count)}%`,
                      ...(colour && { background: optionColour(colour).text }),
                    }}
                  />
                </span>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </Card>
  );
}

function share(count: number, total: number): string {
  return (total === 0 ? 0 : count / total).toLocaleString(undefined, { style: 'percent' });
}
