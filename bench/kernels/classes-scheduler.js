function setup() {
  class Packet {
    constructor(link, kind) {
      this.link = link;
      this.kind = kind;
      this.datum = 0;
    }
  }
  class Task {
    #runs = 0;
    constructor(id, priority, next) {
      this.id = id;
      this.priority = priority;
      this.next = next;
      this.queue = null;
      this.held = false;
    }
    get runs() {
      return this.#runs;
    }
    get isReady() {
      return !this.held && this.queue !== null;
    }
    add(packet) {
      packet.link = null;
      if (this.queue === null) this.queue = packet;
      else {
        let last = this.queue;
        while (last.link !== null) last = last.link;
        last.link = packet;
      }
    }
    take() {
      const packet = this.queue;
      this.queue = packet.link;
      this.#runs++;
      return packet;
    }
    run() {
      throw new Error('a task does something');
    }
  }
  class Worker extends Task {
    run(scheduler) {
      const packet = this.take();
      packet.datum += this.id;
      scheduler.send((this.id + packet.datum) % 6, packet);
    }
  }
  class Device extends Task {
    waits = 0;
    run(scheduler) {
      const packet = this.take();
      this.waits++;
      packet.kind = packet.kind === 'device' ? 'work' : 'device';
      if (this.waits % 3 === 0) scheduler.hold((this.id + 1) % 6);
      else scheduler.release();
      scheduler.send((packet.datum + this.waits) % 6, packet);
    }
  }
  class Scheduler {
    constructor() {
      this.tasks = [];
      this.first = null;
      this.heldTask = null;
    }
    create(Kind, priority) {
      const task = new Kind(this.tasks.length, priority, this.first);
      this.first = task;
      this.tasks.push(task);
    }
    send(id, packet) {
      this.tasks[id].add(packet);
    }
    hold(id) {
      this.release();
      this.heldTask = this.tasks[id];
      this.heldTask.held = true;
    }
    release() {
      if (this.heldTask !== null) this.heldTask.held = false;
      this.heldTask = null;
    }
    step() {
      for (let task = this.first; task !== null; task = task.next) {
        if (task.isReady) {
          task.run(this);
          return;
        }
      }
      this.release();
    }
  }
  return { Packet, Worker, Device, Scheduler };
}

function kernel({ Packet, Worker, Device, Scheduler }) {
  const scheduler = new Scheduler();
  for (let i = 0; i < 6; i++) scheduler.create(i % 2 ? Worker : Device, i * 10);
  for (let i = 0; i < 12; i++) scheduler.send(i % 6, new Packet(null, i % 2 ? 'work' : 'device'));
  for (let i = 0; i < 400_000; i++) scheduler.step();
  return scheduler.tasks.map(({ runs }) => runs).join(' ');
}
