import type { DeskState, View } from '../../protocol';
import type { Call, RpcFailure } from '../rpc';

/** What every view of the sidebar gets. */
export interface ViewProps {
  readonly call: Call;
  readonly desk: DeskState;
  /** Shows another view; the sentences are what the user reads there first. */
  readonly go: (view: View, sentences?: readonly string[]) => void;
  /** What ended the last failed call of this page. */
  readonly lastFailure: () => RpcFailure | null;
  readonly setDesk: (desk: DeskState) => void;
}
