import { html } from 'ghtml';
import type { SimulatorFaults } from '#server/platform/sms/simulatorFaults.ts';
import { MOST_DELAY_SECONDS } from '#server/platform/sms/simulatorFaults.ts';

/** How the simulator misbehaves, to be set: open where it does. */
export function simulatorPanel(faults: SimulatorFaults): string {
  const { delaySeconds, lossPercent, failurePercent, busyPercent, isReceiptOrderRandom } = faults;
  const isOn = [delaySeconds, lossPercent, failurePercent, busyPercent].some(Boolean) || isReceiptOrderRandom;
  return html`<details !${isOn ? 'open' : ''}>
    <summary>Simulator: ${isOn ? 'with faults' : 'without faults'}</summary>
    <form class="answer" data-simulator>
      !${numberField('Delay in seconds', 'delaySeconds', delaySeconds, MOST_DELAY_SECONDS)}
      !${numberField('Lost, in percent', 'lossPercent', lossPercent, 100)}
      !${numberField('Rejected, in percent', 'failurePercent', failurePercent, 100)}
      !${numberField('Temporarily busy, in percent', 'busyPercent', busyPercent, 100)}
      <label
        >Receipts
        <select name="receipts">
          <option value="ordered">In message order</option>
          <option value="random" !${isReceiptOrderRandom ? 'selected' : ''}>In random order</option>
        </select>
      </label>
      <button>Set</button>
      <p role="status"></p>
    </form>
  </details>`;
}

function numberField(label: string, name: string, value: number, most: number): string {
  return html`<label
    >${label}
    <input
      type="number"
      name="${name}"
      value="${String(value)}"
      min="0"
      max="${String(most)}"
      step="any"
      required
    />
  </label>`;
}
