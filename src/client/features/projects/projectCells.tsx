import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { Project } from './project.ts';
import { locationLine, PROJECT_STATUS } from './project.ts';

/** The cells of the projects' list by field path. */
export const projectCells: ListCells<Project> = {
  'projectLocation.address': (project) => {
    const line = locationLine(project);
    return line && <span data-tip="">{line}</span>;
  },
  projectStatus: ({ projectStatus }) => {
    const { label, tone } = PROJECT_STATUS[projectStatus];
    return <CellPill tone={tone}>{t(label)}</CellPill>;
  },
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
