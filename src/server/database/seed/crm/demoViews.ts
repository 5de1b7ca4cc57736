import type { SeededCompany } from '../seededCompany.ts';

/** Adds three shared views of the leads, which the whole team uses. */
export async function seedViews({ services, owner }: SeededCompany): Promise<void> {
  const { options } = await services.leadSetup.findLeadChoices(owner);
  const idOf = (kind: string, name: string) =>
    options.find((option) => option.kind === kind && option.name === name)?.id ?? '';
  const stages = ['Qualified', 'Proposal', 'Negotiation'].map((name) => idOf('STAGE', name));
  const views = [
    {
      name: 'Overdue calls',
      filters: [{ name: 'nextCall', values: ['overdue'] }],
      sorts: [{ by: 'nextCall', isDescending: false }],
    },
    {
      name: 'Hot, with an open proposal',
      filters: [
        { name: 'group', values: [idOf('GROUP', 'Hot')] },
        { name: 'stage', values: stages.slice(1) },
      ],
    },
    { name: 'Pipeline by stage', filters: [{ name: 'stage', values: stages }], groupBy: 'stage' },
  ];
  for (const view of views) await services.listViews.createView(owner, 'leads', { ...view, isShared: true });
}
