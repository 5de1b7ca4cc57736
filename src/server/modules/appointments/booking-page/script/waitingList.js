// The waiting list of the page on which guests book: the form that asks to be told when a time becomes free. `tools` are those
// of booking.js.
let isReady = false;

export function openWaitingList(tools) {
  const { page, state, today } = tools;
  const form = page.querySelector('.waiting');
  if (!isReady) makeReady(form, tools);
  isReady = true;
  const { from, to } = form.elements;
  const [year, month] = state.month.split('-').map(Number);
  from.min = to.min = today;
  from.value = state.day || [today, `${state.month}-01`].sort()[1];
  to.value = state.day || new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  page.querySelector('.pick').hidden = true;
  form.hidden = false;
  form.querySelector('h2').focus();
}

function makeReady(form, tools) {
  const { page } = tools;
  form.querySelector('.back').addEventListener('click', () => {
    form.hidden = true;
    page.querySelector('.pick').hidden = false;
    page.querySelector('.wait').focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void wait(form, tools);
  });
}

async function wait(form, { page, zones, send, say, clean, showErrors, heading, paragraph }) {
  const button = clean(form);
  button.disabled = true;
  try {
    const fields = Object.fromEntries(new FormData(form));
    const { status, reply } = await send({ ...fields, zone: zones.value });
    if (status !== 201) return showErrors(form, reply);
    const { email, phone } = fields;
    const how = `We ask you by ${phone ? 'text' : 'mail'} (${phone || email}) when a time becomes free.`;
    const done = page.querySelector('.done');
    done.replaceChildren(heading('You are on the waiting list'), paragraph(how));
    form.hidden = true;
    done.hidden = false;
    done.focus();
  } catch {
    say(form, 'This could not be sent. Check the connection and try again: you get one place only.');
  } finally {
    button.disabled = false;
  }
}
