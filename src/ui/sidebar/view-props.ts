import type { DeskState, View } from '../../protocol';
import type { Call } from '../rpc';

/** What every view of the sidebar gets. */
export interface ViewProps {
  readonly call: Call;
  readonly desk: DeskState;
  /** Shows another view; the sentences are what the user reads there first. */
  readonly go: (view: View, sentences?: readonly string[]) => void;
  readonly setDesk: (desk: DeskState) => void;
}
