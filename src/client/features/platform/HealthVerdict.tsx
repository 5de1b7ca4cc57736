import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { SystemHealth } from './healthProblems.ts';
import { healthProblems } from './healthProblems.ts';

/** Whether everything works, or what does not, and what to do. */
export function HealthVerdict({ health }: { health: SystemHealth }) {
  const problems = healthProblems(health);
  if (problems.length === 0) return <Alert severity="success" role="status">{t`Everything works.`}</Alert>;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>
        {t`${plural({ count: problems.length }, { one: '# problem', other: '# problems' })}`}
      </AlertTitle>
      <ul>
        {problems.map(({ problem, advice }) => (
          <li key={problem}>{t`${problem}. ${advice}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
