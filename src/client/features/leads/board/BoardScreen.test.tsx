import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '#client/entities/people/person.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { layOut } from '#client/kit/drag/testing/layOut.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const stages = {
  new: { _id: 'stage-new', stageLevel: 'New', colour: 'slate' },
  contacted: { _id: 'stage-contacted', stageLevel: 'Contacted', colour: 'blue' },
  closed: { _id: 'stage-closed', stageLevel: 'Closed', colour: 'green' },
};

function person(name: string, leadStage = stages.new): Lead {
  const lead = buildLead({ _id: `lead-${name}`, leadStage });
  return {
    ...lead,
    personalInformation: { ...lead.personalInformation, fullName: { firstName: name, lastName: '' } },
  };
}

/** A board whose leads are moved by updateLead. */
function open(leads: Lead[], answers: Record<string, unknown> = {}, query = '') {
  const stored = new Map(leads.map((lead) => [lead._id, lead]));
  const inStage = (id: string) => [...stored.values()].filter((lead) => lead.leadStage?._id === id);
  return renderScreen(`/crm/leads/board${query}`, {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeadBoard: () =>
        acknowledged({
          data: Object.values(stages).map((stage) => ({
            stage,
            total: inStage(stage._id).length,
            leads: inStage(stage._id).slice(0, 50),
          })),
        }),
      updateLead: ({ id, input }: { id: string; input: { stageId: string } }) => {
        const stage = Object.values(stages).find(({ _id }) => _id === input.stageId) ?? null;
        stored.set(id, { ...(stored.get(id) as Lead), leadStage: stage });
        return written(id);
      },
      ...answers,
    },
  });
}

const column = (name: RegExp) => screen.findByRole('region', { name });

function layOutColumns() {
  layOut([...document.querySelectorAll('[data-column]')], { width: 280, height: 600 }, 'x');
  layOut(
    [...document.querySelectorAll('[data-card]')].map((link) => link.closest('li') as Element),
    { width: 260, height: 96 },
    'y',
  );
}

async function focus(name: string) {
  const card = await screen.findByRole('link', { name });
  act(() => card.focus());
}

describe('the board', () => {
  it('shows each stage with its total and its leads', async () => {
    open([person('Grace'), person('Ada', stages.contacted), person('Mary')]);
    expect(within(await column(/^New, 2 leads/)).getByRole('link', { name: 'Grace' })).toBeVisible();
    expect(within(await column(/^Contacted, 1 lead$/)).getByRole('link', { name: 'Ada' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-Ada',
    );
    expect(await column(/^Closed, 0 leads/)).toHaveTextContent('No leads');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Board 3');
  });

  it('takes the focus itself where there is no card, so that keys scroll it', async () => {
    open([]);
    await column(/^New, 0 leads/);
    expect(screen.getByRole('group', { name: 'Leads by stage' })).toHaveAttribute('tabindex', '0');
  });

  it('says on the card of a lead that it is a contact already', async () => {
    open([{ ...person('Grace'), contactId: 'contact-1' }, person('Ada', stages.contacted)]);
    expect(await column(/^New, 1 lead$/)).toHaveTextContent('Converted');
    expect(await column(/^Contacted, /)).not.toHaveTextContent('Converted');
  });

  it('says of an overdue call the day, which has room on a card, and nothing of the clock', async () => {
    open([{ ...person('Grace'), nextCall: '2020-11-22T21:14:00.000Z' }]);
    const card = within(await column(/^New, 1 lead$/));
    expect(card.getByText('Overdue').parentElement).toHaveTextContent(/^Overdue22 Nov 2020$/);
  });

  it('shows the stages that the list is filtered by, and leads back to it with all of its filters', async () => {
    open(
      [person('Grace'), person('Ada', stages.contacted)],
      {},
      '?search=a&stage=stage-new&manager=NONE&view=v1&page=3',
    );
    expect(within(await column(/^New, /)).getByRole('link', { name: 'Grace' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Contacted/ })).not.toBeInTheDocument();
    // The view is part of it once the views are there
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
        'href',
        '/crm/leads?search=a&stage=stage-new&manager=NONE&view=v1',
      ),
    );
  });

  it('moves a lead by keyboard, says so, and keeps the focus on it', async () => {
    const { user, requests } = open([person('Grace'), person('Ada', stages.contacted)]);
    await focus('Grace');
    layOutColumns();
    await user.keyboard(' ');
    expect(screen.getByText(/^Grace picked up in New, 1 of 3\./)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Contacted, 2 of 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Closed, 3 of 3')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(screen.getAllByText('Grace moved to Closed.')[0]).toBeInTheDocument();
    const card = within(await column(/^Closed, 1 lead$/)).getByRole('link', { name: 'Grace' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(requests.find(({ operation }) => operation === 'moveLead')?.variables).toEqual({
      id: 'lead-Grace',
      input: { stageId: 'stage-closed' },
      seen: { stageId: 'stage-new' },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(within(await column(/^New, 1 lead$/)).getByRole('link', { name: 'Grace' })).toBeVisible();
  });

  it('gives a move up by Escape', async () => {
    const { user, requests } = open([person('Grace')]);
    await focus('Grace');
    layOutColumns();
    await user.keyboard(' {ArrowRight}');
    await screen.findByText('Contacted, 2 of 3');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Cancelled. Grace stays in New.')).toBeInTheDocument();
    expect(requests.some(({ operation }) => operation === 'moveLead')).toBe(false);
  });

  it('takes a dragged card at once, and puts it back where the move is refused', async () => {
    const answer = Promise.withResolvers();
    open([person('Grace')], {
      updateLead: () => answer.promise,
    });
    const card = (await screen.findByRole('link', { name: 'Grace' })).closest('li') as HTMLElement;
    layOutColumns();
    fireEvent.mouseDown(card, { clientX: 100, clientY: 50 });
    fireEvent.mouseMove(card, { clientX: 120, clientY: 50 });
    fireEvent.mouseMove(card, { clientX: 700, clientY: 50 });
    await screen.findByText('Closed, 3 of 3');
    fireEvent.mouseUp(card, { clientX: 700, clientY: 50 });
    expect(within(await column(/^Closed, 1 lead$/)).getByRole('link', { name: 'Grace' })).toBeVisible();
    answer.resolve({
      ...written(''),
      ...refused('Another user changed this record lead', 409),
      personId: null,
    });
    expect(await screen.findByText('Another user changed this record lead')).toBeVisible();
    expect(within(await column(/^New, 1 lead$/)).getByRole('link', { name: 'Grace' })).toBeVisible();
  });

  it('asks for the cards of a long column when they come into sight', async () => {
    const many = Array.from({ length: 120 }, (_, at) => person(`Lead ${at}`));
    const { requests } = open(many, {
      findLeads: ({ input }: { input: { page: number } }) =>
        page(many.slice((input.page - 1) * 50, input.page * 50), { page: input.page, limit: 50, total: 120 }),
    });
    const first = await screen.findByRole('link', { name: 'Lead 0' });
    expect(screen.getAllByRole('link', { name: /^Lead \d+$/ }).length).toBeLessThan(30);
    const scroller = first.closest('ul')?.parentElement as HTMLElement;
    scroller.scrollTop = 104 * 70;
    fireEvent.scroll(scroller);
    expect(await screen.findByRole('link', { name: 'Lead 70' })).toBeInTheDocument();
    expect(requests.filter(({ operation }) => operation === 'findStageLeads')).toHaveLength(1);
  });
});

it('is filtered by custom fields, at once where the address says so', async () => {
  const asked: unknown[] = [];
  const customFields = [buildCustomField('view', 'View', 'choice')];
  renderScreen('/crm/leads/board?own.view=sea', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
      findLeadBoard: ({ filter }: { filter: unknown }) => {
        asked.push(filter);
        return acknowledged({ data: [{ stage: stages.new, total: 0, leads: [] }] });
      },
    },
  });
  await column(/New/);
  expect(asked).toEqual([{ custom: [{ field: 'view', values: ['sea'] }] }]);
});
