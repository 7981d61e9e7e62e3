import type { Engine } from '../../apps-script/engine-api';
import type { EventStream } from './event-stream';
import type { ExecutionList } from './execution-list';
import type { Menus } from './menus';
import type { Opening } from './opening';
import type { StandInAddress } from './stand-in';

/** What every route may use. */
export interface ServerContext {
  readonly engine: Engine;
  readonly standIn: StandInAddress;
  readonly opening: Opening;
  readonly events: EventStream;
  readonly executions: ExecutionList;
  readonly menus: Menus;
  /** The e-mails of who can be acted as; the first is meant where nobody is named. */
  readonly users: readonly string[];
}
