import { plural, t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { SortableGrip } from '#client/kit/drag/SortableGrip.tsx';
import { useSortableLine } from '#client/kit/drag/useSortableLine.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import styles from './Pipelines.module.css';

interface PipelineLineProps {
  pipeline: Pipeline;
  /** Moves it up (-1) or down (1) by one place. */
  onStep: (by: number) => void;
  onEdit: () => void;
  onArchive: () => void;
}

/** A pipeline in use, which can be moved. */
export function PipelineLine({ pipeline, onStep, onEdit, onArchive }: PipelineLineProps) {
  const sortable = useSortableLine(pipeline._id);
  const { lineRef, translate, transition, isDragging } = sortable;
  return (
    <li
      ref={lineRef}
      className={joinClasses(styles.line, isDragging && styles.dragged)}
      style={{ translate, transition }}
    >
      <SortableGrip name={pipeline.name} line={sortable} onStep={onStep} />
      <PipelineTexts
        pipeline={pipeline}
        menu={[
          { label: t`Edit`, icon: <Pencil />, onSelect: onEdit },
          { label: t`Archive`, icon: <Archive />, onSelect: onArchive },
        ]}
      />
    </li>
  );
}

/** An archived pipeline, which can be restored. */
export function ArchivedPipeline({ pipeline, onRestore }: { pipeline: Pipeline; onRestore: () => void }) {
  return (
    <li className={styles.line}>
      <span />
      <PipelineTexts
        pipeline={pipeline}
        pill={<StatusPill>{t`Archived`}</StatusPill>}
        menu={[{ label: t`Restore`, icon: <ArchiveRestore />, onSelect: onRestore }]}
      />
    </li>
  );
}

function PipelineTexts({ pipeline, pill, menu }: { pipeline: Pipeline; pill?: ReactNode; menu: MenuItem[] }) {
  const { name, stages, memberIds } = pipeline;
  return (
    <>
      <span className={styles.texts}>
        <span className={styles.name}>
          {name} {pill}
        </span>
        <span className={styles.detail}>{stages.map((stage) => stage.name).join(' · ')}</span>
        {memberIds && (
          <span className={styles.detail}>
            {plural(memberIds.length, {
              0: 'Visible to owner and administrators',
              one: 'Visible to # selected member, owner and administrators',
              other: 'Visible to # selected members, owner and administrators',
            })}
          </span>
        )}
      </span>
      <RowMenu label={t`Actions for ${name}`} items={menu} />
    </>
  );
}
