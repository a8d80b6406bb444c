/** The part that the tests use: the package has no types of its own. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ readonly rootElement: unknown; readonly warnings: readonly unknown[] }>;
  }
}
