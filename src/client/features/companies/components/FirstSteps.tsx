import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Company } from '#client/entities/company/company.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { paths } from '#client/paths.ts';
import { AddressDialog } from '../address/lateAddressDialog.ts';
import styles from './FirstSteps.module.css';

interface FirstStepsProps {
  company: Company;
  /** Fetches the company again. */
  onChanged: () => void;
}

/** The next steps after the first company was added. */
export function FirstSteps({ company, onChanged }: FirstStepsProps) {
  const { _id, companyName, slug, domain } = company;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Card title="Next steps" lead={`${companyName} is ready. Set it up in three steps.`}>
      <ol className={styles.steps}>
        <Step
          title="Choose a public URL"
          text={
            slug ? 'The public page is online.' : 'Customers find your public page and booking pages there.'
          }
          isDone={Boolean(slug)}
        >
          <Button onClick={() => setIsChoosing(true)}>{slug ? 'Change URL' : 'Choose URL'}</Button>
        </Step>
        <Step title="Add your leads" text="Add them one by one, or all at once from a CSV or Excel file.">
          <ButtonLink to={paths.addLead.to()}>Add lead</ButtonLink>
          <ButtonLink to={paths.newImport.to()}>Import leads</ButtonLink>
        </Step>
        <Step title="Invite your team" text="Each member has their own account and sees only what you allow.">
          <ButtonLink to={paths.team.to()}>Open team</ButtonLink>
        </Step>
      </ol>
      {isChoosing && (
        <AddressDialog
          companyId={_id}
          companyName={companyName}
          defaultSlug={slug ?? ''}
          defaultDomain={domain ?? ''}
          refetch={onChanged}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Card>
  );
}

interface StepProps {
  title: string;
  text: string;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ title, text, isDone = false, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={styles.step}>
      <Icon aria-label={isDone ? 'Done' : 'Open'} size={18} className={isDone ? styles.done : styles.open} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
