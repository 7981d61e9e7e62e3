/** The installed triggers of the person who runs the script: nobody sees another one's [platform facts §4, H]. */
export class ClockTriggers {
  constructor(private readonly scriptApp: GoogleAppsScript.Script.ScriptApp) {}

  /** Their IDs. One read; throws without the scope script.scriptapp. */
  own(): string[] {
    return this.scriptApp.getProjectTriggers().map((trigger) => trigger.getUniqueId());
  }

  /** Starts a global function every hour, as this person; returns the trigger's ID. One write. */
  everyHour(handler: string): string {
    return this.scriptApp.newTrigger(handler).timeBased().everyHours(1).create().getUniqueId();
  }

  /** One that is not there is passed over. One read and one write. */
  remove(id: string): void {
    for (const trigger of this.scriptApp.getProjectTriggers()) {
      if (trigger.getUniqueId() === id) this.scriptApp.deleteTrigger(trigger);
    }
  }
}
